import { NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { Option, SettingLayout } from '#shared/interview/index.ts'
import { RichTextEditor } from '../../../blocks/editor/RichTextEditor.tsx'
import { FormulaInput } from '../formula/FormulaInput.tsx'
import { OptionsInput } from './OptionsInput.tsx'
import { type Range, RangesInput } from './RangesInput.tsx'
import { TableInput, type TableValue } from './TableInput.tsx'

type Props = {
  title: string
  layout: SettingLayout
  value: unknown
  /** Undefined removes the setting. */
  onChange: (value: unknown) => void
}

/** Renders the input for a setting as its type describes it. */
export function SettingInput({ title, layout, value, onChange }: Props) {
  const frame = { label: title, description: layout.help }
  const text = typeof value === 'string' ? value : ''
  switch (layout.input) {
    case 'text':
      return (
        <TextInput {...frame} value={text} onChange={(event) => onChange(event.currentTarget.value || undefined)} />
      )
    case 'textarea':
      return typeof value === 'string' ? (
        <Textarea
          {...frame}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TableInput {...frame} value={value as TableValue | undefined} onChange={onChange} />
      )
    case 'formula':
      return <FormulaInput {...frame} value={text} onChange={onChange} />
    case 'number':
      return (
        <NumberInput
          {...frame}
          decimalSeparator=","
          hideControls
          value={typeof value === 'number' ? value : ''}
          onChange={(number) => onChange(typeof number === 'number' ? number : undefined)}
        />
      )
    case 'switch':
      return <Switch {...frame} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    case 'select':
      return (
        <Select
          {...frame}
          data={[...(layout.options ?? [])]}
          clearable
          clearButtonProps={{ 'aria-label': `Limpar ${title}` }}
          value={text || null}
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      )
    case 'options':
      return <OptionsInput {...frame} value={(value as Option[] | undefined) ?? []} onChange={onChange} />
    case 'ranges':
      return <RangesInput {...frame} value={(value as Range[] | undefined) ?? []} onChange={onChange} />
    case 'refs':
      return <TagsInput {...frame} value={(value as string[] | undefined) ?? []} onChange={onChange} />
    case 'richText':
      return <RichTextEditor id={`ajuste-${title}`} {...frame} preset="essential" value={text} onChange={onChange} />
  }
}
