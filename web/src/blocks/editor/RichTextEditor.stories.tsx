import { Button, Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useRef, useState } from 'react'
import { faultyText, leaseFields, leaseText, longLease } from './lease.sample.ts'
import { RichTextEditor } from './RichTextEditor.tsx'
import type { EditorCheck, RichTextEditorHandle } from './types.ts'

type Props = Omit<ComponentProps<typeof RichTextEditor>, 'onChange' | 'ref'>

/** Holds the text as a screen would and shows the last reported value below it, for the tests. */
function Held({ value, ...props }: Props) {
  const [text, setText] = useState(value)
  const [check, setCheck] = useState<EditorCheck>()
  return (
    <>
      <RichTextEditor {...props} value={text} onChange={setText} onCheck={setCheck} />
      <output hidden data-testid="texto">
        {text}
      </output>
      <output hidden data-testid="checagem">
        {check &&
          JSON.stringify({
            errors: check.errors.map(({ type, description }) => [type, description]),
            blocksSaving: check.blocksSaving,
            leftOpenConditionals: check.leftOpenConditionals,
          })}
      </output>
    </>
  )
}

const images = {
  store: async (file: File) => ({
    src: await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(file)
    }),
    alt: file.name,
    width: 48,
    height: 48,
  }),
  maxBytes: 100_000,
}

export default {
  title: 'RichTextEditor',
  args: { label: 'Texto do contrato', value: '', hideLabel: true },
  render: (args) => <Held {...args} />,
} satisfies Meta<Props>

type Story = StoryObj<Props>

const document: Partial<Props> = { preset: 'full', fields: leaseFields, images }

/** S0 §9. */
const plain = {
  font: 'Arial',
  size: '16px',
  bold: false,
  italic: false,
  underline: false,
  textColor: '#000000',
  alignment: 'left',
} as const

export const Minimal: Story = {
  args: {
    label: 'Cláusula adicional',
    hideLabel: false,
    description: 'Entra no fim do contrato, antes das assinaturas.',
    preset: 'minimal',
    value: '<p>As partes elegem o <strong>foro de São Paulo</strong>.</p>',
  },
}
export const MinimalEmpty: Story = { args: { ...Minimal.args, value: '' } }
export const MinimalError: Story = {
  args: { ...Minimal.args, value: '', withAsterisk: true, error: 'Escreva a cláusula adicional.' },
}
export const MinimalReadOnly: Story = { args: { ...Minimal.args, readOnly: true } }
export const Essential: Story = {
  args: {
    preset: 'essential',
    fields: leaseFields,
    label: 'Corpo do e-mail',
    hideLabel: false,
    value: '<p>Prezado(a) {{locatario_nome}},</p><p>segue o contrato do imóvel de {{imovel_endereco}}.</p>',
  },
}
export const EssentialEmpty: Story = { args: { ...Essential.args, value: '' } }
export const EssentialErrors: Story = {
  args: { ...Essential.args, value: '<p>Prezado(a) {{locatario_nme}}, segue {{contrato_final}}.</p>' },
}
export const EssentialReadOnly: Story = { args: { ...Essential.args, readOnly: true } }
export const Full: Story = { args: { ...document, value: leaseText } }
export const FullEmpty: Story = { args: { ...document } }
export const FullErrors: Story = { args: { ...document, value: faultyText } }
export const FullReadOnly: Story = { args: { ...document, value: faultyText, readOnly: true } }
export const FullLong: Story = { args: { ...document, value: longLease() } }
export const FullTable: Story = {
  args: {
    ...document,
    value:
      '<h2>Quadro resumo</h2><table><tbody><tr><th><p>Locatário</p></th><th><p>Aluguel</p></th></tr><tr><td><p>{{locatario_nome}}</p></td><td><p>{{aluguel monetario}}</p></td></tr></tbody></table><p>Valores em reais.</p>',
  },
}
export const FullFormats: Story = {
  args: {
    ...document,
    value: leaseText,
    formats: {
      normal: { ...plain, font: 'Georgia', size: '15px', alignment: 'justify' },
      'heading-1': { ...plain, font: 'Georgia', size: '22px', bold: true, alignment: 'center' },
      'heading-2': { ...plain, font: 'Georgia', size: '16px', bold: true, textColor: '#1d4f91' },
      'heading-3': plain,
    },
  },
}
/** The second block of a group; the first one opened a list and a conditional. */
export const ContinuedBlock: Story = {
  args: {
    ...document,
    openConditionals: ['{{#tem_garantia}}', '{{#fiadores}}'],
    mayStayOpen: true,
    value: '<p>{{nome}}, {{documento}};{{/fiadores}}</p><p>{{#locatario_casado}}Assina também {{conjuge_nome}}.</p>',
  },
}

function Called({ value, ...props }: Props) {
  const editor = useRef<RichTextEditorHandle>(null)
  const [shown, setShown] = useState(false)
  const [reported, setReported] = useState('')
  const [text, setText] = useState(value)
  return (
    <Stack>
      <Button
        onClick={() => {
          setShown(true)
          // Right after the first render, while the chunk is loading.
          requestAnimationFrame(() => editor.current?.insertPlaceholder('{{locatario_nome}}'))
        }}
      >
        Abrir e inserir
      </Button>
      <Button onClick={() => editor.current?.insertPlaceholder('{{#fiadores}}')}>Inserir lista</Button>
      <Button onClick={() => setReported(editor.current?.getHtml() ?? '')}>Ler</Button>
      <Button onClick={() => editor.current?.focus()}>Focar</Button>
      <Button onClick={() => setText((now) => now.replace('</p>', ', por seus procuradores</p>'))}>
        Mudar por fora
      </Button>
      <Button onClick={() => setShown(false)}>Fechar</Button>
      {shown && (
        <RichTextEditor
          {...props}
          ref={editor}
          value={text}
          onChange={setText}
          onError={({ message }) => setReported(message)}
        />
      )}
      <output data-testid="dito">{reported}</output>
      <output hidden data-testid="texto">
        {text}
      </output>
    </Stack>
  )
}

/** The calls a screen makes on the editor's handle. */
export const Handle: Story = {
  args: { preset: 'essential', fields: leaseFields, value: '<p>Entre as partes</p>' },
  render: (args) => <Called {...args} />,
}
