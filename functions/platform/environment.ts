/** Reads a setting that the deployment must provide; if it is missing, the first use throws. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}
