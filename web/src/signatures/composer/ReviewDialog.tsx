import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { plural } from '../../blocks/plural.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { type DraftPerson, type EnvelopeDraft, rounds, signsSomething } from '../draft.ts'
import { personColor } from '../personColor.ts'
import { pagesText, roleLabels } from '../words.ts'
import classes from './ReviewDialog.module.css'
import type { Editing } from './useDraft.ts'

type Props = {
  opened: boolean
  editing: Pick<Editing, 'draft' | 'envelope'>
  busy: boolean
  error: Error | null
  onClose: () => void
  onSend: () => void
}

/** A last look: who gets what, in which order. */
export function ReviewDialog({ opened, editing: { draft, envelope }, busy, error, onClose, onSend }: Props) {
  const documents = draft.documents.flatMap((id) => envelope.documents.find((one) => one.id === id) ?? [])
  const steps = rounds(draft)
  const copies = draft.people.filter(({ role }) => role === 'copy')
  const { expiresOn, reminderEveryDays: days } = draft
  return (
    <Modal opened={opened} onClose={() => !busy && onClose()} title="Enviar para assinatura" size={560}>
      <Stack gap="lg">
        <FailureAlert error={error} problemsBeside />
        <ul className={classes.documents}>
          {documents.map(({ id, name, pages }) => (
            <li key={id}>
              <IconFileTypePdf size={18} stroke={1.5} aria-hidden />
              <span className={classes.document}>{name}</span>
              <span className={classes.pages}>{pagesText(pages)}</span>
            </li>
          ))}
        </ul>
        <ol className={classes.rounds}>
          {steps.map((people, at) => (
            <li key={people[0]?.key} className={classes.round}>
              {steps.length > 1 && <h3 className={classes.turn}>{turnText(at)}</h3>}
              <ul className={classes.people}>
                {people.map((person) => (
                  <Person key={person.key} person={person} draft={draft} />
                ))}
              </ul>
            </li>
          ))}
          {copies.length > 0 && (
            <li className={classes.round}>
              <h3 className={classes.turn}>No fim, recebem cópia</h3>
              <ul className={classes.people}>
                {copies.map((person) => (
                  <Person key={person.key} person={person} draft={draft} />
                ))}
              </ul>
            </li>
          )}
        </ol>
        <Text c="dimmed">
          Podem assinar até {formatDate(expiresOn)}.{' '}
          {days > 0 ? `Quem demorar é lembrado a cada ${plural(days, 'dia', 'dias')}.` : 'Ninguém é lembrado.'}
        </Text>
        <Unplaced draft={draft} />
        <FreeRoles documents={documents} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Voltar a editar
          </Button>
          <Button onClick={onSend} loading={busy} data-autofocus>
            Enviar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const turnText = (at: number): string => (at === 0 ? 'Primeiro' : at === 1 ? 'Depois' : `Em ${at + 1}º lugar`)

function Person({ person, draft }: { person: DraftPerson; draft: EnvelopeDraft }) {
  const { key, name, email, role, title, needsCertificate, asksCpf } = person
  const places = draft.places.filter((place) => place.person === key).length
  const facts = [
    title || roleLabels[role],
    signsSomething(person) && places > 0 && plural(places, 'lugar marcado', 'lugares marcados'),
    needsCertificate && 'com certificado ICP-Brasil',
    asksCpf && 'informa o CPF',
  ].filter(Boolean)
  return (
    <li className={classes.person}>
      <PersonAvatar name={name} size={32} color={personColor(draft.people.indexOf(person))} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.second}>{email}</span>
        <span className={classes.second}>{facts.join(' · ')}</span>
      </span>
    </li>
  )
}

/** A person without a place for a signature signs all the same: the evidence at the end has it. */
function Unplaced({ draft: { people, places } }: { draft: EnvelopeDraft }) {
  const without = people.filter(
    (person) =>
      signsSomething(person) && !places.some(({ person: key, kind }) => key === person.key && kind === 'signature'),
  )
  if (without.length === 0) return null
  const names = new Intl.ListFormat('pt-BR').format(without.map(({ name }) => name.trim()))
  return (
    <Alert color="blue" variant="light">
      {names}{' '}
      {without.length === 1
        ? 'não tem lugar de assinatura marcado nas páginas. A assinatura fica só na página de assinaturas, no fim.'
        : 'não têm lugar de assinatura marcado nas páginas. As assinaturas ficam só na página de assinaturas, no fim.'}
    </Alert>
  )
}

/** Places of the model that nobody signs. */
function FreeRoles({ documents }: { documents: EnvelopeDetails['documents'] }) {
  const free = documents.filter(({ freeRoles }) => freeRoles.length > 0)
  if (free.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      {free.map(({ id, name, freeRoles }) => (
        <p key={id}>
          "{name}" tem lugar para {new Intl.ListFormat('pt-BR').format(freeRoles.map((role) => `"${role}"`))} assinar, e
          ninguém aqui tem este papel. O lugar ficará em branco, a não ser que você o escreva em &quot;Como
          aparece&quot; de uma pessoa.
        </p>
      ))}
    </Alert>
  )
}
