/** A test file and part of the titles of the tests that show the requirement, with `%s` or `$name` for values. */
export type Shown = readonly [file: string, title: string]

export type Answer =
  | { readonly shownBy: readonly Shown[]; readonly note?: string }
  /** Met by design, where a test would only repeat the code. */
  | { readonly built: string }
  | { readonly doesNotApply: string }
  | { readonly notMet: string }

export type Requirement = { readonly id: string; readonly asks: string } & Answer

const testsIn =
  (folder: string) =>
  (name: string, title: string): Shown => [`${folder}/${name}.test.ts`, title]

export const api = testsIn('test/api')
export const browser = testsIn('test/browser')
export const identity = testsIn('functions/identity')
export const http = testsIn('functions/platform/http')
export const docx = testsIn('functions/docx')
export const infra = testsIn('infra')
