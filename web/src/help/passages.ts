import type { Part, Topic } from './topic.ts'

/** A topic, or a heading in it, with the texts below. */
export type Passage = {
  readonly id: string
  readonly title: string
  readonly topic: Topic
  readonly parts: readonly Part[]
}

/** Divides a topic at its headings; what comes before the first one is the topic's own passage. */
export function passagesOf(topic: Topic): Passage[] {
  const passages: { id: string; title: string; topic: Topic; parts: Part[] }[] = [
    { id: topic.id, title: topic.title, topic, parts: [] },
  ]
  for (const part of topic.parts)
    if (typeof part === 'object' && 'heading' in part)
      passages.push({ id: part.id, title: part.heading, topic, parts: [] })
    else passages.at(-1)?.parts.push(part)
  return passages
}

/** All texts of a part, with their markup. */
export function textsOf(part: Part): readonly string[] {
  if (typeof part === 'string') return [part]
  if ('steps' in part) return part.steps
  if ('list' in part) return part.list
  if ('examples' in part) return part.examples.flatMap(({ write, prints }) => [`\`${write}\``, prints])
  if ('heading' in part) return [part.heading]
  return [part.name, ...part.asks]
}
