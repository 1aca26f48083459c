/** What a run of vitest says of itself (its JSON report), as far as it is read here. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** A title as it is written, with `%s` or `$name` for each value, as a pattern of the titles that it makes. */
const asPattern = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdifjoO]|\$\w+/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

/** A sentence and the tests that show it: a file, and a piece of their titles with `%s` or `$name` for each value. */
export type Claim = {
  readonly id: string
  readonly shownBy: readonly (readonly [file: string, title: string])[]
}

/** Each test that a claim names and that did not run, or did not pass. */
export function findUnshown(reports: readonly Report[], claims: readonly Claim[]): string[] {
  const results = reports.flatMap(({ testResults }) => testResults)
  return claims.flatMap(({ id, shownBy }) =>
    shownBy.flatMap(([file, title]) => {
      const pattern = asPattern(title)
      const tests = results
        .filter(({ name }) => name.endsWith(`/${file}`))
        .flatMap(({ assertionResults }) => assertionResults.filter((test) => pattern.test(test.fullName)))
      const passed = tests.length > 0 && tests.every(({ status }) => status === 'passed')
      return passed ? [] : [`${id} is not shown by ${file}: ${title}`]
    }),
  )
}
