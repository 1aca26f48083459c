import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

function read(file: string, cure: string): Record<string, string | object> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  process.stderr.write(`${cure}\n`)
  process.exit(1)
}

/**
 * The variables with which a command reaches the Minuta on this machine, or a deployed stage: the names of its table and buckets, and the
 * addresses of the engines unless they are AWS's own. Ends the process if there is none.
 */
export function commandEnvironment(stage: string | undefined): Record<string, string> {
  if (stage) {
    const stacks = read(
      join(root, `cdk.out/outputs-${stage}.json`),
      `Deploy first: npm run deploy -- -c stage=${stage}`,
    )
    const { TableName = '', LogAnchorsName = '' }: Record<string, string> = Object.assign({}, ...Object.values(stacks))
    return { TABLE_NAME: TableName, LOG_ANCHORS_BUCKET: LogAnchorsName }
  }
  if (process.env.TABLE_NAME) return {}
  const folder = process.env.MINUTA_DATA ?? join(root, '.local')
  return read(join(folder, 'environment.json'), 'Start Minuta first: npm start') as Record<string, string>
}
