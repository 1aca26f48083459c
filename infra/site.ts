import { existsSync } from 'node:fs'
import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type FunctionAssociation,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import type { ApiStack } from './api.ts'
import { EdgeFunction } from './constructs/edgeFunction.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { type DataStack, emptiedOnRemoval } from './data.ts'
import { eachHttpApi, type HttpApiName, pathPatterns } from './httpApis.ts'
import { built } from './paths.ts'
import type { MinutaStackProps } from './props.ts'
import type { RealtimeStack } from './realtime.ts'

export interface SiteStackProps extends MinutaStackProps {
  readonly data: DataStack
  readonly realtime: RealtimeStack
  readonly apis: Readonly<Record<HttpApiName, ApiStack>>
}

type Headers = {
  readonly policy?: typeof contentSecurityPolicy.site
  readonly opener?: 'same-origin-allow-popups' | 'unsafe-none'
  /** The origin's answer decides who may frame it. */
  readonly framed?: boolean
}

/** The single public address: the web application, and the HTTP interface under /api on the same origin. */
export class SiteStack extends Stack {
  readonly distribution: Distribution
  readonly #bucket: Bucket

  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props)
    this.#bucket = new Bucket(this, 'Site', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      serverAccessLogsBucket: props.data.logs,
      serverAccessLogsPrefix: 'site/',
      // A deployment would recreate everything in it.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: emptiedOnRemoval(this, props.stage),
      lifecycleRules: [{ id: 'former releases', noncurrentVersionExpiration: Duration.days(30) }],
    })
    const calls = this.#callBehaviours(props)
    const site = this.#siteBehaviour(props)
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `minuta ${props.stage.name}`,
      defaultBehavior: site,
      additionalBehaviors: {
        ...Object.fromEntries(pathPatterns.map(([pattern, api]) => [pattern, calls[api]])),
        // The API decides who may show these pages in a frame; if it fails, nobody may.
        '/embedded/*': {
          ...calls.general,
          responseHeadersPolicy: this.#headers('FramedHeaders', props, { framed: true }),
        },
        // DocuSign's pop-up returns to it, and must still have access to its opener.
        '/docusign-callback': {
          ...site,
          responseHeadersPolicy: this.#headers('CallbackHeaders', props, { opener: 'unsafe-none' }),
        },
      },
      ...(props.webAclArn ? { webAclId: props.webAclArn } : {}),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      logBucket: props.data.logs,
      logFilePrefix: 'distribution/',
      ...(props.domain
        ? {
            domainNames: [props.domain.name],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', props.domain.certificateArn),
          }
        : {}),
    })
    this.#deploySite()
    // `npm run demo -- --stage` finds a deployed stage by these names.
    new CfnOutput(this, 'MinutaUrl', { value: `https://${props.domain?.name ?? this.distribution.domainName}` })
    // A domain may not be in the DNS yet when `npm run deploy` tries the site.
    new CfnOutput(this, 'DistributionUrl', { value: `https://${this.distribution.domainName}` })
    new CfnOutput(this, 'LogAnchorsName', { value: props.data.logAnchors.bucketName })
    new CfnOutput(this, 'FilesName', { value: props.data.files.bucketName })
    new CfnOutput(this, 'TableName', { value: props.data.table.tableName })
  }

  #siteBehaviour(props: SiteStackProps): BehaviorOptions {
    return {
      // Without the right to list, a file that is not there is answered with 403.
      origin: S3BucketOrigin.withOriginAccessControl(this.#bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: this.#headers('SiteHeaders', props),
      functionAssociations: [this.#edge('singlePage')],
    }
  }

  /**
   * Calls are forwarded unchanged: nothing is cached, and every viewer header is passed except the host, which API Gateway would not
   * accept. The APIs differ in their origin alone.
   */
  #callBehaviours(props: SiteStackProps): Record<HttpApiName, BehaviorOptions> {
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
      responseHeadersPolicy: this.#headers('ApiHeaders', props, { policy: contentSecurityPolicy.api }),
      functionAssociations: [this.#edge('apiRequest')],
    }
    return eachHttpApi((api) => ({
      ...shared,
      origin: new HttpOrigin(props.apis[api].host, {
        readTimeout: Duration.seconds(35),
        // (CloudFront reserves names that begin with x-edge-.)
        customHeaders: { 'x-origin-key': props.data.edgeKey.secretValue.unsafeUnwrap() },
      }),
    }))
  }

  #edge(name: string): FunctionAssociation {
    return { eventType: FunctionEventType.VIEWER_REQUEST, function: new EdgeFunction(this, name).function }
  }

  #headers(
    id: string,
    props: SiteStackProps,
    {
      policy = contentSecurityPolicy.site,
      // Windows opened by the application may answer it (DocuSign's); no others may keep a reference to it.
      opener = 'same-origin-allow-popups',
      framed = false,
    }: Headers = {},
  ): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      comment: `minuta ${props.stage.name} ${id}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policy({
            files: `https://${props.data.files.bucketRegionalDomainName}`,
            realtime: props.realtime.api.socketOrigin,
            usesRecaptcha: props.recaptchaSiteKey !== undefined,
          }),
          override: !framed,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        // `frame-ancestors` does the same in browsers that support it.
        ...(!framed && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'Permissions-Policy',
            value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
            override: true,
          },
          { header: 'Cross-Origin-Opener-Policy', value: opener, override: true },
          { header: 'X-Robots-Tag', value: 'noindex', override: true },
        ],
      },
    })
  }

  /** Hashed files first, cached for a year, then the page that refers to them, so that a page never refers to missing files. */
  #deploySite(): void {
    if (!existsSync(built.site))
      throw new Error(`The web application is missing (${built.site}): run \`npm run build\` first`)
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(built.site)],
      destinationBucket: this.#bucket,
      exclude: ['*'],
      include: ['assets/*'],
      // A page opened before the release may still need the previous files.
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      memoryLimit: 512,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      sources: [Source.asset(built.site)],
      destinationBucket: this.#bucket,
      exclude: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution: this.distribution,
      distributionPaths: [
        '/',
        '/index.html',
        '/visit.html',
        '/sign.html',
        '/verify.html',
        '/framed*',
        '/incorporar.js',
        '/visitor.js',
        '/sw.js',
        '/minuta.webmanifest',
      ],
      memoryLimit: 512,
    })
    pages.node.addDependency(assets)
  }
}
