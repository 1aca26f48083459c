import { Anchor, Button, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { prefixSchema, type Section } from '#shared/interview/model.ts'
import { changeSection } from '../../edits/sections.ts'
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx'
import { useEditor } from '../state/useEditor.ts'
import { useWholeInterview } from '../state/useWhole.ts'
import classes from './Inspector.module.css'

/** The properties of a section that inserts a block. */
export function OfBlock({ section }: { section: Section }) {
  const { edit } = useEditor()
  const { items } = useWholeInterview()
  const { id, blockId = '', blockVersion, prefix = '', title } = section
  const block = items.find((item) => item.id === blockId && item.pinned === blockVersion)
  const [typed, setTyped] = useState(prefix)
  const read = prefixSchema.safeParse(typed.trim())
  const change = (facts: Partial<Section>) => edit((code) => changeSection(code, id, facts), `bloco-${id}`)
  return (
    <div className={classes.panel}>
      <Text fw={600}>Bloco</Text>
      <Text size="sm">
        {block?.name ?? title}{' '}
        <Anchor component={Link} to={`/app?id=${blockId}`} size="sm" underline="always">
          Abrir o bloco
        </Anchor>
      </Text>
      <TextInput
        label="Título na estrutura"
        description="Só para quem monta o modelo: quem responde vê os títulos das seções do bloco."
        value={title}
        onChange={({ currentTarget: { value } }) => change({ title: value })}
      />
      <TextInput
        label="Prefixo das marcações"
        description="Vai antes do nome de cada marcação do bloco, com _."
        error={read.success ? undefined : read.error.issues[0]?.message}
        maxLength={41}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          const next = prefixSchema.safeParse(value.trim())
          if (next.success) change({ prefix: next.data || undefined })
        }}
      />
      <Switch
        label="Sempre a versão mais nova"
        description="O que for publicado no bloco vale nos próximos documentos, sem publicar este modelo de novo."
        checked={blockVersion === undefined}
        onChange={({ currentTarget: { checked } }) =>
          change({ blockVersion: checked ? undefined : (block?.newest ?? 1) })
        }
      />
      {block && blockVersion !== undefined && (
        <Text size="sm" c="dimmed">
          Usa a versão {blockVersion}
          {block.newest > blockVersion ? `; a mais nova é a ${block.newest}.` : ', a mais nova.'}
        </Text>
      )}
      {block && blockVersion !== undefined && block.newest > blockVersion && (
        <Button variant="default" size="sm" onClick={() => change({ blockVersion: block.newest })}>
          Usar a versão {block.newest}
        </Button>
      )}
      <ConditionBuilder
        what="este bloco"
        draftKey={`secao-${id}`}
        conditions={section.conditionals}
        onChange={(conditionals) => change({ conditionals })}
      />
    </div>
  )
}
