import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { root } from '../paths.ts'

/** A CloudFront function that runs on each request: the file infra/edge/<name>.js. */
export class EdgeFunction extends Construct {
  readonly function: CloudFrontFunction

  constructor(scope: Construct, name: string) {
    super(scope, name)
    this.function = new CloudFrontFunction(this, 'Function', {
      code: FunctionCode.fromInline(
        readFileSync(join(root, 'infra', 'edge', `${name}.js`), 'utf8').replace(/^export /m, ''),
      ),
      runtime: FunctionRuntime.JS_2_0,
    })
  }
}
