import type { Question } from '#shared/sheets/index.ts'

/** So many columns are shown in any case: they fit on a screen. */
const FEW = 5

type Chosen = {
  /** The columns to show, the one that names the row first. */
  readonly shown: readonly Question[]
  /** Whether some are left out. */
  readonly isPart: boolean
}

/** The columns to look at: the one that names the row, and those with something to correct. */
export function shownColumns(
  asked: readonly Question[],
  nameRef: string | undefined,
  wrong: ReadonlySet<string>,
  all: boolean,
): Chosen {
  const name = asked.find(({ ref }) => ref === nameRef) ?? asked[0]
  const others = asked.filter((question) => question !== name)
  const ordered = name ? [name, ...others] : others
  if (all || asked.length <= FEW) return { shown: ordered, isPart: false }
  const toCorrect = others.filter(({ ref }) => wrong.has(ref))
  const shown = toCorrect.length > 0 && name ? [name, ...toCorrect] : ordered.slice(0, FEW)
  return { shown, isPart: shown.length < asked.length }
}
