import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFilePlus, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type EnvelopeDocument, MOST_DOCUMENTS } from '#shared/api/signatures/schemas.ts'
import { useOwnDialogs } from '../../blocks/dialogs/useOwnDialogs.tsx'
import { plural } from '../../blocks/plural.ts'
import { DocumentsDialog } from '../begin/DocumentsDialog.tsx'
import { pagesText } from '../words.ts'
import classes from './Documents.module.css'
import people from './People.module.css'
import type { Editing } from './useDraft.ts'

/** The PDFs of the envelope, in their order. */
export function Documents({ editing }: { editing: Editing }) {
  const { draft, envelope, edit, changeDocuments } = editing
  const [adding, setAdding] = useState(false)
  const { ask, element } = useOwnDialogs()
  const id = useId()
  const documents = draft.documents.flatMap((one) => envelope.documents.find((known) => known.id === one) ?? [])
  const remove = async ({ id: removed, name }: EnvelopeDocument) => {
    const places = draft.places.filter(({ documentId }) => documentId === removed).length
    const agreed = await ask({
      title: `Tirar “${name}” do envelope?`,
      text:
        places > 0
          ? `${plural(places, 'lugar marcado nele é apagado', 'lugares marcados nele são apagados')}. O documento continua onde estava.`
          : 'O documento continua onde estava.',
      action: 'Tirar',
    })
    if (agreed)
      edit(
        (known) => ({
          ...known,
          documents: known.documents.filter((one) => one !== removed),
          places: known.places.filter(({ documentId }) => documentId !== removed),
        }),
        'end',
      )
  }
  const swap = (at: number, to: number) =>
    edit((known) => {
      const list = [...known.documents]
      const [one] = list.splice(at, 1)
      if (one !== undefined) list.splice(to, 0, one)
      return { ...known, documents: list }
    }, 'step')
  return (
    <section aria-labelledby={id} className={people.part}>
      <h2 id={id} className={people.title}>
        {documents.length === 1 ? 'Documento' : 'Documentos'}
      </h2>
      <ul className={classes.list}>
        {documents.map((document, at) => (
          <li key={document.id} className={classes.one}>
            <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
            <span className={classes.words}>
              <span className={classes.name}>{document.name}</span>
              <span className={classes.pages}>{pagesText(document.pages)}</span>
            </span>
            {documents.length > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Mover ${document.name} para cima`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Mover ${document.name} para baixo`}
                  disabled={at === documents.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Tirar ${document.name}`}
                  onClick={() => void remove(document)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.add}
        leftSection={<IconFilePlus size={16} aria-hidden />}
        disabled={documents.length >= MOST_DOCUMENTS}
        onClick={() => setAdding(true)}
        data-field="documents"
      >
        Incluir outro documento
      </Button>
      <DocumentsDialog
        opened={adding}
        onClose={() => setAdding(false)}
        title="Incluir documentos"
        action="Incluir"
        onChosen={async ({ documents: chosen }) => {
          await changeDocuments([...draft.documents.map((one) => ({ id: one })), ...chosen])
          setAdding(false)
        }}
      />
      {element}
    </section>
  )
}
