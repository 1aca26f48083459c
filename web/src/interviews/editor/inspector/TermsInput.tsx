import { ActionIcon, Button, Input, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { InterviewCode } from '#shared/interview/model.ts'
import { moveItem } from '../../answer/listItems.ts'
import classes from './Inspector.module.css'

type Terms = InterviewCode['settings']['termos']

type Props = {
  label: string
  value: Terms
  onChange: (terms: Terms, place?: string) => void
}

/** The terms to accept before finishing a document, each with a title and a text. */
export function TermsInput({ label, value, onChange }: Props) {
  const rows = useRef<HTMLDivElement>(null)
  const change = (at: number, term: Partial<Terms[number]>, place: string) =>
    onChange(
      value.map((one, index) => (index === at ? { ...one, ...term } : one)),
      place,
    )
  const add = () => {
    onChange([...value, { label: '', description: '' }])
    requestAnimationFrame(() => rows.current?.querySelectorAll<HTMLInputElement>('input')[value.length]?.focus())
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description="Quem finaliza um documento aceita cada um; o aceite fica guardado com o documento."
    >
      <div ref={rows} className={`${classes.rows} ${classes.described}`}>
        {value
          .map((term, at) => ({ term, at, key: `termo-${at}` }))
          .map(({ term, at, key }) => (
            <fieldset key={key} aria-label={`Termo ${at + 1}`} className={classes.term}>
              <div className={classes.row}>
                <TextInput
                  flex={1}
                  size="sm"
                  aria-label={`Título do termo ${at + 1}`}
                  placeholder="Como: Autorizo o uso dos meus dados"
                  maxLength={200}
                  value={term.label}
                  onChange={(event) => change(at, { label: event.currentTarget.value }, `termo-${at}-titulo`)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Mover o termo ${at + 1} para cima`}
                  disabled={at === 0}
                  onClick={() => onChange(moveItem(value, at, at - 1) as Terms)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Mover o termo ${at + 1} para baixo`}
                  disabled={at === value.length - 1}
                  onClick={() => onChange(moveItem(value, at, at + 1) as Terms)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remover o termo ${at + 1}`}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </div>
              <Textarea
                size="sm"
                aria-label={`Texto do termo ${at + 1}`}
                placeholder="O que a pessoa lê antes de aceitar"
                autosize
                minRows={2}
                maxRows={10}
                maxLength={20_000}
                value={term.description}
                onChange={(event) => change(at, { description: event.currentTarget.value }, `termo-${at}-texto`)}
              />
            </fieldset>
          ))}
        {value.length < MOST && (
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            Adicionar termo
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** Nobody would read more. */
const MOST = 20
