import { Anchor, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { cutText } from '#shared/tasks/cutText.ts'

/** S1 §5, §9. */
const LIMIT = 200

/** S1 §2.3: a long text is truncated, with 'Ver Mais' and 'Ver Menos'. */
export function ExpandableText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const short = cutText(text, LIMIT)
  return (
    <Text c="dimmed" style={{ whiteSpace: 'pre-line' }}>
      <span id={id}>{short.cut && !whole ? `${short.text.trimEnd()}…` : text}</span>{' '}
      {short.cut && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={500}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Ver Menos' : 'Ver Mais'}
        </Anchor>
      )}
    </Text>
  )
}
