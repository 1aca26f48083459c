import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether there is an openssl to compare with: it is no part of the project. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Runs openssl in a folder with these files; returns what it prints, fails if it fails. */
export function openssl(files: Readonly<Record<string, Uint8Array | string>>, ...args: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'openssl-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return execFileSync('openssl', args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
