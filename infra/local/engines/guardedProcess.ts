import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Runs "$@" and ends it when standard input closes, which also happens when the parent is killed with `kill -9`. The first line of output
 * is the process id.
 */
const guard =
  'exec 3<&0; "$@" 3<&- & child=$!; echo $child; (cat <&3 >/dev/null; kill $child 2>/dev/null) & wait $child'

export type GuardedProcess = {
  /** Resolves when the process has ended, with its last lines of output. */
  readonly gone: Promise<string>
  end(): Promise<void>
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Ends a process left behind by an earlier run, if the id in the file still belongs to it. */
function endStale(pidFile: string, mark: string): void {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  if (Number.isInteger(pid) && pid > 1 && commandOf(pid).includes(mark)) process.kill(pid, 'SIGKILL')
  rmSync(pidFile, { force: true })
}

function tail(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2_000)
  })
  return () => text.trim()
}

/**
 * Starts a process that never outlives this one. It is out of the terminal's reach, so that Ctrl-C ends first what uses it.
 * @param pidFile where its process id is stored for the next start
 * @param mark an argument by which the process is recognised as ours
 */
export function startGuarded(command: string, args: readonly string[], pidFile: string, mark: string): GuardedProcess {
  endStale(pidFile, mark)
  const child = spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: { PATH: process.env.PATH },
  })
  const lastLines = tail(child)
  child.stdout
    ?.setEncoding('utf8')
    .once('data', (line: string) => writeFileSync(pidFile, String(Number.parseInt(line, 10))))
  child.stdout?.on('data', () => undefined)
  child.stdin?.on('error', () => undefined)
  const gone = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', () => {
      child.stdin?.end()
      rmSync(pidFile, { force: true })
      resolve(lastLines())
    })
  })
  child.unref()
  return {
    gone,
    end: async () => {
      child.stdin?.end()
      await gone
    },
  }
}
