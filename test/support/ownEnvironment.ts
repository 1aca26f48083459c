import { afterAll } from 'vitest'

// Test files share a process to avoid reloading everything, so environment variables are restored after each.
const before = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name]
  Object.assign(process.env, before)
})
