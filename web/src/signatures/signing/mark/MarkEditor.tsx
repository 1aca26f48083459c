import { Button, FileButton, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { loadCode } from '../../../blocks/chunks/loadChunk.ts'
import type { MarkDraft } from '../draft.ts'
import { InkPad } from './InkPad.tsx'
import { pictureOf } from './ink.ts'
import classes from './Mark.module.css'
import { MarkView } from './MarkView.tsx'
import { markOf } from './markOf.ts'

type Props = {
  /** 'a sua assinatura', 'a sua rubrica'. */
  what: string
  /** Of the field in which it is typed. */
  label: string
  kinds: readonly MarkDraft['kind'][]
  draft: MarkDraft
  onChange: (draft: MarkDraft) => void
  error: string | undefined
}

const NAMES: Readonly<Record<MarkDraft['kind'], string>> = { drawn: 'Desenhar', typed: 'Digitar', uploaded: 'Imagem' }

/** A signature drawn, typed in a hand's script, or taken from a picture. */
export function MarkEditor({ what, label, kinds, draft, onChange, error }: Props) {
  const mark = markOf(draft)
  return (
    <div className={classes.editor}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={`Como fazer ${what}`}
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind: kind as MarkDraft['kind'] })}
        data={kinds.map((kind) => ({ value: kind, label: NAMES[kind] }))}
      />
      {draft.kind === 'drawn' && (
        <InkPad
          label={what}
          strokes={draft.strokes ?? []}
          onChange={(strokes) => onChange({ ...draft, strokes, drawn: pictureOf(strokes) })}
        />
      )}
      {draft.kind === 'typed' && (
        <>
          <TextInput
            size="md"
            label={label}
            value={draft.text ?? ''}
            maxLength={120}
            autoComplete="name"
            onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
          />
          <div className={`${classes.preview} ${classes.small}`}>
            {mark ? (
              <MarkView mark={mark} name={`Como ficará ${what}`} />
            ) : (
              <span className={classes.empty}>Escreva para ver como fica</span>
            )}
          </div>
        </>
      )}
      {draft.kind === 'uploaded' && (
        <Picture what={what} draft={draft} onChange={(uploaded) => onChange({ ...draft, uploaded })} />
      )}
      {error && (
        <Text role="alert" c="var(--m-status-red)">
          {error}
        </Text>
      )}
    </div>
  )
}

export const loadPicture = () => loadCode(() => import('./uploadedPicture.ts'))

type PictureProps = { what: string; draft: MarkDraft; onChange: (picture: string) => void }

function Picture({ what, draft, onChange }: PictureProps) {
  const [problem, setProblem] = useState('')
  const mark = markOf(draft)
  const take = async (file: File | null) => {
    if (!file) return
    setProblem('')
    try {
      const { uploadedPicture } = await loadPicture()
      onChange(await uploadedPicture(file))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <div className={classes.preview}>
        {mark ? (
          <MarkView mark={mark} name={`Como ficará ${what}`} />
        ) : (
          <span className={classes.empty}>Fotografe {what} sobre papel branco, ou escolha uma imagem que já tenha</span>
        )}
      </div>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} variant="default" size="md" leftSection={<IconPhoto size={18} aria-hidden />}>
            {mark ? 'Escolher outra imagem' : 'Escolher a imagem'}
          </Button>
        )}
      </FileButton>
      {problem && (
        <Text role="alert" c="var(--m-status-red)">
          {problem}
        </Text>
      )}
    </>
  )
}
