import { SegmentedControl, Tabs } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { PdfView } from '../../documents/index.ts'
import { client } from '../../shell/client/index.ts'
import { personColor } from '../personColor.ts'
import { placeLabels } from '../words.ts'
import classes from './Record.module.css'

/** The documents page by page: signed once all is done, until then with the places that wait. */
export function SentPages({ envelope }: { envelope: EnvelopeDetails }) {
  const { id, documents, evidence, state, participants, places } = envelope
  const isCompleted = state === 'completed'
  const [chosen, setChosen] = useState<string>()
  const [kind, setKind] = useState<'signed' | 'original'>('signed')
  const offered = evidence && isCompleted ? [...documents, evidence] : documents
  const shown = offered.find((one) => one.id === chosen) ?? offered[0]
  const isEvidence = shown !== undefined && shown.id === evidence?.id
  const shownKind = isCompleted ? (isEvidence ? 'signed' : kind) : 'original'
  if (!shown) return null
  return (
    <div className={classes.paper}>
      {(offered.length > 1 || isCompleted) && (
        <div className={classes.choices}>
          {offered.length > 1 && (
            <Tabs value={shown.id} onChange={(next) => setChosen(next ?? undefined)} variant="pills">
              <Tabs.List aria-label="Documentos">
                {offered.map((one) => (
                  <Tabs.Tab key={one.id} value={one.id}>
                    <span className={classes.tab}>{one.name}</span>
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          )}
          {isCompleted && !isEvidence && (
            <SegmentedControl
              className={classes.kind}
              aria-label="Qual dos dois"
              data={[
                { value: 'signed', label: 'Assinado' },
                { value: 'original', label: 'Original' },
              ]}
              value={kind}
              onChange={(next) => setKind(next as typeof kind)}
            />
          )}
        </div>
      )}
      <PdfView
        key={`${shown.id} ${shownKind}`}
        id={`${shown.id} ${shownKind}`}
        name={shown.name}
        read={(signal) =>
          client.signatures.getEnvelopeDocument(
            { params: { id, documentId: shown.id }, query: { kind: shownKind, view: 'true' } },
            { signal, quiet: true },
          )
        }
        over={
          isCompleted
            ? undefined
            : (page) =>
                places
                  .filter((place) => place.documentId === shown.id && place.page === page)
                  .map((place) => {
                    const at = participants.findIndex((one) => one.id === place.participantId)
                    const person = participants[at]
                    const isSigned = person?.state === 'signed'
                    return (
                      <span
                        key={`${place.participantId} ${place.kind} ${place.x} ${place.y}`}
                        className={classes.place}
                        data-signed={isSigned || undefined}
                        style={
                          {
                            left: `${place.x * 100}%`,
                            top: `${place.y * 100}%`,
                            width: `${place.width * 100}%`,
                            height: `${place.height * 100}%`,
                            '--person': personColor(at),
                          } as CSSProperties
                        }
                      >
                        <span className={classes.placeWords}>
                          {isSigned ? 'Assinado por' : place.kind === 'text' ? place.label : placeLabels[place.kind]}{' '}
                          {person?.name}
                        </span>
                      </span>
                    )
                  })
        }
      />
    </div>
  )
}
