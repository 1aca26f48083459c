import { requirements } from './asvs.ts'

/** What a run of vitest says of itself (its JSON report), as far as it is read here. */
export interface Report {
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

/** Each test that a requirement names and that did not run, or did not pass. */
export const findUnshown = (reports: readonly Report[]): string[] => {
  const results = reports.flatMap(({ testResults }) => testResults)
  return requirements.flatMap((requirement) =>
    ('held' in requirement ? requirement.held : []).flatMap(([file, title]) => {
      const pattern = asPattern(title)
      const tests = results
        .filter(({ name }) => name.endsWith(`/${file}`))
        .flatMap(({ assertionResults }) => assertionResults.filter((test) => pattern.test(test.fullName)))
      const passed = tests.length > 0 && tests.every(({ status }) => status === 'passed')
      return passed ? [] : [`${requirement.id} is not shown by ${file}: ${title}`]
    }),
  )
}
