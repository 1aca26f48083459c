import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { cutText } from '#shared/tasks/cutText.ts'
import { isSameColor, type LabelColor, labelColors } from '#shared/tasks/labelColors.ts'
import { checkLabelName, cleanLabelName, MAX_LABEL_NAME } from '#shared/tasks/labelName.ts'
import type { Label, NewLabel } from '../task.ts'
import { LabelChip, labelStyle } from './LabelChip.tsx'
import classes from './LabelForm.module.css'

type Props = {
  labels: readonly Label[]
  /** The label being edited; without it, one is created. */
  label?: Label
  /** Rejects with a message to show if the label was not stored. */
  onSave: (label: NewLabel) => Promise<void>
  onBack: () => void
}

/** S1 §2.4, §5: name and colour, both required. */
export function LabelForm({ labels, label, onSave, onBack }: Props) {
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState<LabelColor | undefined>(label)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const clean = cleanLabelName(name)
  const save = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!clean || !color || saving) return
    const clash = checkLabelName(clean, labels, label?.id)
    setProblem(clash)
    if (clash) return
    setSaving(true)
    try {
      await onSave({ name: clean, color: color.color, backgroundColor: color.backgroundColor })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setSaving(false)
    }
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Título"
          data-autofocus
          autoComplete="off"
          value={name}
          error={problem}
          description={`${[...new Intl.Segmenter('pt-BR').segment(name)].length} de ${MAX_LABEL_NAME} caracteres`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => {
            setName(cutText(event.currentTarget.value, MAX_LABEL_NAME).text)
            setProblem(undefined)
          }}
        />
        <ColorChoice color={color} onChange={setColor} />
        {clean && color && (
          <Group gap="xs" aria-hidden>
            <Text size="xs" c="dimmed">
              Como fica
            </Text>
            <LabelChip label={{ name: clean, color: color.color, backgroundColor: color.backgroundColor }} />
          </Group>
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" size="sm" onClick={onBack}>
            Voltar
          </Button>
          <Button type="submit" size="sm" disabled={!clean || !color} loading={saving}>
            {label ? 'Salvar etiqueta' : 'Criar etiqueta'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ColorChoice({ color, onChange }: { color?: LabelColor; onChange: (color: LabelColor) => void }) {
  const name = useId()
  return (
    <fieldset className={classes.colors}>
      <legend>Cor</legend>
      {labelColors.map((choice) => (
        <label key={choice.name} className={classes.color} style={labelStyle(choice)} title={choice.name}>
          <input
            type="radio"
            name={name}
            className="visuallyHidden"
            checked={color !== undefined && isSameColor(color, choice)}
            onChange={() => onChange(choice)}
          />
          <span aria-hidden>Aa</span>
          <span className="visuallyHidden">{choice.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
