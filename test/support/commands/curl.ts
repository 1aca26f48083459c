import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** What the example of /api/docs uses of curl, for machines without it. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    request: { type: 'string', short: 'X', default: 'GET' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string' },
    output: { type: 'string', short: 'o' },
    location: { type: 'boolean', short: 'L', default: false },
    silent: { type: 'boolean', short: 's' },
    'show-error': { type: 'boolean', short: 'S' },
    'fail-with-body': { type: 'boolean', default: false },
  },
})
const headers = values.header.map((line): [string, string] => {
  const [name = '', ...rest] = line.split(': ')
  return [name, rest.join(': ')]
})
const response = await fetch(positionals[0] ?? '', {
  method: values.request,
  headers,
  body: values.data,
  redirect: values.location ? 'follow' : 'manual',
})
const bytes = Buffer.from(await response.arrayBuffer())
if (values.output === undefined) process.stdout.write(bytes)
else writeFileSync(values.output, bytes)
// The exit code of curl for an HTTP error.
if (values['fail-with-body'] && response.status >= 400) process.exitCode = 22
