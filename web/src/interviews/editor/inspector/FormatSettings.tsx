import { ActionIcon, NumberInput, Select, TextInput } from '@mantine/core'
import {
  type Icon,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconUnderline,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type CSSProperties, useState } from 'react'
import { colourOf, twipsOf } from '#shared/interview/document/css.ts'
import { changeFormat, type Formatted, formatOf, formatted } from '#shared/interview/document/formats.ts'
import type { TextFormat } from '#shared/interview/model.ts'
import { styleTitles } from '#shared/interview/titles.ts'
import { editorListsAtom } from '../../../blocks/editor/store.ts'
import { useEditor } from '../state/useEditor.ts'
import { useLists } from '../state/useLists.ts'
import classes from './FormatSettings.module.css'

/** How text, headings and items of lists look in the documents that are written here. */
export function FormatSettings() {
  const { code, edit } = useEditor()
  const [what, setWhat] = useState<Formatted>('normal')
  const { fonts } = useAtomValue(editorListsAtom)
  useLists()
  const format = formatOf(code, what)
  const text = formatOf(code, 'normal')
  const ofList = what === 'listItem'
  const change = (next: { readonly [K in keyof TextFormat]?: TextFormat[K] | undefined }) =>
    edit((known) => changeFormat(known, what, next), `formato-${what}-${Object.keys(next).join()}`)
  const points = (size: string | undefined) => {
    const twips = twipsOf(size)
    return twips === undefined ? '' : Math.round(twips / 10) / 2
  }
  return (
    <>
      <Select
        label="Estilo"
        data={formatted.map((value) => ({ value, label: styleTitles[value]! }))}
        allowDeselect={false}
        value={what}
        onChange={(next) => next && setWhat(next as Formatted)}
      />
      <div className={classes.sample} style={cssOf({ ...text, ...format })}>
        {styleTitles[what]}: as partes têm entre si justo e contratado
      </div>
      <Select
        label="Fonte"
        searchable
        data={format.font && !fonts.includes(format.font) ? [format.font, ...fonts] : [...fonts]}
        placeholder={ofList ? `Como o texto: ${text.font}` : undefined}
        clearable={ofList}
        clearButtonProps={{ 'aria-label': 'Usar a fonte do texto' }}
        allowDeselect={false}
        value={format.font ?? null}
        onChange={(font) => (font || ofList) && change({ font: font ?? undefined })}
      />
      <div className={classes.pair}>
        <NumberInput
          label="Tamanho"
          suffix=" pt"
          min={4}
          max={96}
          step={0.5}
          decimalSeparator=","
          decimalScale={1}
          clampBehavior="blur"
          placeholder={ofList ? `${String(points(text.size)).replace('.', ',')} pt` : undefined}
          value={points(format.size)}
          onChange={(size) => {
            if (typeof size === 'number' && size >= 4 && size <= 96) change({ size: `${size}pt` })
            else if (size === '' && ofList) change({ size: undefined })
          }}
        />
        <TextInput
          label="Cor"
          type="color"
          value={colourOf(format.textColor ?? text.textColor) ?? '#000000'}
          onChange={({ currentTarget: { value } }) => change({ textColor: value })}
        />
      </div>
      <div className={classes.toggles}>
        <ActionIcon.Group>
          {flags.map(({ part, name, Icon: Drawn }) => (
            <Toggle
              key={part}
              name={name}
              Icon={Drawn}
              on={format[part] ?? false}
              toggle={() => change({ [part]: format[part] ? (ofList ? undefined : false) : true })}
            />
          ))}
        </ActionIcon.Group>
        <ActionIcon.Group>
          {alignments.map(({ value, name, Icon: Drawn }) => (
            <Toggle
              key={value}
              name={name}
              Icon={Drawn}
              on={format.alignment === value}
              toggle={() => change({ alignment: ofList && format.alignment === value ? undefined : value })}
            />
          ))}
        </ActionIcon.Group>
      </div>
    </>
  )
}

function Toggle({ name, Icon: Drawn, on, toggle }: { name: string; Icon: Icon; on: boolean; toggle: () => void }) {
  return (
    <ActionIcon
      variant={on ? 'light' : 'default'}
      size={36}
      aria-label={name}
      aria-pressed={on}
      title={name}
      onClick={toggle}
    >
      <Drawn size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

const flags = [
  { part: 'bold', name: 'Negrito', Icon: IconBold },
  { part: 'italic', name: 'Itálico', Icon: IconItalic },
  { part: 'underline', name: 'Sublinhado', Icon: IconUnderline },
] as const

const alignments = [
  { value: 'left', name: 'Alinhar à esquerda', Icon: IconAlignLeft },
  { value: 'center', name: 'Centralizar', Icon: IconAlignCenter },
  { value: 'right', name: 'Alinhar à direita', Icon: IconAlignRight },
  { value: 'justify', name: 'Justificar', Icon: IconAlignJustified },
] as const

const cssOf = ({ font, size, bold, italic, underline, textColor, alignment }: Partial<TextFormat>): CSSProperties => ({
  fontFamily: font && `"${font}"`,
  fontSize: size,
  fontWeight: bold ? 700 : 400,
  fontStyle: italic ? 'italic' : 'normal',
  textDecoration: underline ? 'underline' : 'none',
  color: textColor,
  textAlign: alignment,
})
