import { afterAll } from 'vitest'

// Files share a process, so that each need not load everything anew: what one sets of the environment is its own.
const before = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name]
  Object.assign(process.env, before)
})
