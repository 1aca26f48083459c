/** Reads a setting that the deployment must have given; its absence is a fault of ours, told at the first use. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}
