/** The parts of vitest's JSON report that are used here. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
      readonly meta?: {
        readonly causes?: readonly string[]
        readonly screens?: readonly string[]
        readonly traces?: readonly string[]
      }
    }[]
  }[]
}

/** A title as written, with `%s` or `$name` for values, as a pattern that matches the generated titles. */
const asPattern = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdifjoO]|\$\w+/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

/** A claim and the tests that show it: a file, and part of their titles with `%s` or `$name` for values. */
export type Claim = {
  readonly id: string
  readonly shownBy: readonly (readonly [file: string, title: string])[]
}

/** The tests named by claims that did not run or did not pass. */
export function findUnshown(reports: readonly Report[], claims: readonly Claim[]): string[] {
  const results = reports.flatMap(({ testResults }) => testResults)
  return claims.flatMap(({ id, shownBy }) =>
    shownBy.flatMap(([file, title]) => {
      const pattern = asPattern(title)
      const tests = results
        .filter(({ name }) => name.endsWith(`/${file}`))
        .flatMap(({ assertionResults }) => assertionResults.filter((test) => pattern.test(test.fullName)))
      const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed')
      const passed = ran.length > 0 && ran.every(({ status }) => status === 'passed')
      return passed ? [] : [`${id} is not shown by ${file}: ${title}`]
    }),
  )
}
