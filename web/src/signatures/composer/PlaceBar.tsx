import { ActionIcon, Button, Select, TextInput, Tooltip } from '@mantine/core'
import { IconCopy, IconTrash, IconX } from '@tabler/icons-react'
import { type PlaceKind, placeKinds } from '#shared/api/signatures/schemas.ts'
import type { DraftPlace } from '../draft.ts'
import { placeLabels } from '../words.ts'
import classes from './Places.module.css'

type Props = {
  place: DraftPlace
  people: readonly { readonly key: string; readonly name: string }[]
  pages: number
  onChange: (part: Partial<DraftPlace>) => void
  /** Puts the same on every other page. */
  onRepeat: () => void
  onRemove: () => void
  onClose: () => void
}

const kinds = placeKinds.map((value) => ({ value, label: placeLabels[value] }))

/** What the selected place is, and whose. */
export function PlaceBar({ place, people, pages, onChange, onRepeat, onRemove, onClose }: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Lugar selecionado">
      <Select
        className={classes.barKind}
        aria-label="O que vai neste lugar"
        allowDeselect={false}
        data={kinds}
        value={place.kind}
        onChange={(kind) => kind && onChange({ kind: kind as PlaceKind })}
      />
      <Select
        className={classes.barWhose}
        aria-label="De quem é este lugar"
        allowDeselect={false}
        data={people.map(({ key, name }) => ({ value: key, label: name.trim() || 'Nova pessoa' }))}
        value={place.person}
        onChange={(person) => person && onChange({ person })}
      />
      {place.kind === 'text' && (
        <TextInput
          className={classes.barWhose}
          aria-label="O que se pede neste texto"
          placeholder="O que se pede: cargo, cidade…"
          maxLength={100}
          value={place.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      )}
      {pages > 1 && (
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={onRepeat}>
          Em todas as páginas
        </Button>
      )}
      <Tooltip label="Excluir (Del)">
        <ActionIcon variant="default" size={36} aria-label="Excluir este lugar" onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Deixar de selecionar" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <p className={classes.keys}>Setas movem; Shift e setas mudam o tamanho.</p>
    </div>
  )
}
