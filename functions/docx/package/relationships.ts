import { localName } from './contentTypes.ts'
import { scanXml } from './scanXml.ts'

export type Relationship = {
  readonly id: string
  readonly type: string
  /** Part name without the leading slash, or an external address if `external`. */
  readonly target: string
  readonly external: boolean
  /** The target as written in the file. */
  readonly written: string
}

/** Parses a .rels part. Targets are resolved against the source part. */
export function relationshipsOf(xml: string, source: string): Relationship[] {
  const found: Relationship[] = []
  scanXml(xml, {
    open: (name, tag) => {
      if (localName(name) !== 'Relationship') return
      const external = tag.attribute('TargetMode')?.toLowerCase() === 'external'
      const target = tag.attribute('Target') ?? ''
      found.push({
        id: tag.attribute('Id') ?? '',
        type: tag.attribute('Type') ?? '',
        target: external ? target : resolvePart(source, target),
        external,
        written: target,
      })
    },
  })
  return found
}

/** 'word/document.xml' + 'media/a.png' -> 'word/media/a.png'; '/word/x.xml' is relative to the root. */
export function resolvePart(source: string, target: string): string {
  const path = target.split('#')[0] ?? ''
  const base = path.startsWith('/') ? [] : source.split('/').slice(0, -1)
  const steps = [...base]
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
