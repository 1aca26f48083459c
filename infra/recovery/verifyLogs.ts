import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { root } from '../paths.ts'

/**
 * Verifies the hash chain of every organisation's log with `npm run verify-logs`, in a process of its own: the clients of the functions take
 * their addresses from the environment. Returns what is broken.
 */
export async function verifyLogs(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const command = spawn(process.execPath, ['functions/administration/verifyLogsCommand.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => command.on('exit', resolve))
  const lines = (await text(command.stdout)).split('\n')
  const broken = lines.filter((line) => line.startsWith('BROKEN')).map((line) => `log: ${line.slice(8)}`)
  return (await ended) === 0 || broken.length > 0 ? broken : ['log: it could not be verified']
}
