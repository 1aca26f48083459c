import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconLanguage } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import type { ForeignTags as Foreign } from '#shared/api/interviews.ts'
import { plural } from '../../../blocks/plural.ts'
import { CallFailure } from '../../../shell/client/index.ts'
import classes from './ForeignTags.module.css'

type Props = {
  foreign: Foreign
  /** The user chose to keep them. */
  kept: boolean
  keep: (keeps: boolean) => void
  /** The user says that these are text. */
  sayText: (tags: readonly string[]) => void
  /** Translates them; its errors are shown here. */
  translate: () => Promise<void>
}

const marks: { readonly [name in NonNullable<Foreign['dialect']>]: string } = {
  docxTemplates: 'as marcações do docx-templates',
  docxtemplater: 'as marcações do docxtemplater',
  jinja: 'as marcações do docassemble (Jinja)',
  carbone: 'as marcações do Carbone',
  mustache: 'as marcações do Mustache, do Handlebars ou do poi-tl',
  mergeFields: 'campos de mala direta ou imagens com nome',
  phpword: 'as marcações do PHPWord ou do docx-stamper',
  doubleBrackets: 'nomes entre colchetes duplos',
  hashes: 'nomes entre sinais, como # ou %',
  spacedNames: 'nomes com espaços ou sinais',
  brackets: 'nomes entre colchetes',
  blanks: 'lacunas para preencher à mão',
}

const SHOWN = 6

/** A Word document written for another tool: a preview of its translated tags, and the choice to translate or keep them. */
export function ForeignTags({ foreign, kept, keep, sayText, translate }: Props) {
  const title = useId()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { dialect, translated, problems } = foreign
  const named = dialect ? marks[dialect] : 'marcações de outra ferramenta'
  const tags = problems.flatMap(({ tag }) => tag ?? [])
  if (kept)
    return (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          Este documento usa {named}, que ficam como estão.
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => keep(false)}>
          Rever
        </Button>
      </Group>
    )
  const take = async () => {
    setWorking(true)
    setFailure(undefined)
    try {
      await translate()
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : errorText.internal)
    } finally {
      setWorking(false)
    }
  }
  return (
    <section className={classes.whole} aria-labelledby={title}>
      <p id={title} className={classes.title}>
        {translated.length > 0 ? <IconLanguage size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
        {titleOf(foreign, named)}
      </p>
      {translated.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            Traduza essas marcações para que o Minuta as preencha e proponha as perguntas. O documento original continua
            no histórico do modelo.
          </Text>
          <Translated translated={translated} />
        </>
      )}
      <Untranslated foreign={foreign} sayText={sayText} />
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <Group gap="xs">
        {translated.length > 0 && (
          <Button size="sm" loading={working} onClick={() => void take()}>
            Traduzir as marcações
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          disabled={working}
          onClick={() => (translated.length > 0 || tags.length < problems.length ? keep(true) : sayText(tags))}
        >
          {translated.length > 0 ? 'Deixar como está' : 'Está certo assim'}
        </Button>
      </Group>
    </section>
  )
}

function titleOf({ translated, problems }: Foreign, named: string): string {
  if (translated.length > 0) return `Este documento usa ${named}.`
  if (problems.every(({ code }) => code === 'lacuna_a_mao')) return 'Este documento tem lacunas para preencher à mão.'
  return problems.every(({ doubtful }) => doubtful)
    ? 'Isto pode ser marcação de outra ferramenta.'
    : 'Estas marcações ficam no documento como estão.'
}

function Translated({ translated }: Pick<Foreign, 'translated'>) {
  const [all, setAll] = useState(false)
  const shown = all ? translated : translated.slice(0, SHOWN)
  const rest = translated.length - SHOWN
  return (
    <>
      <ul className={classes.rows} aria-label="O que cada marcação passa a ser">
        {shown.map(({ from, to, count, place }) => (
          <li key={`${from} ${to}`} title={place.text}>
            <code>{from}</code>
            <span className={classes.arrow} aria-hidden>
              →
            </span>
            <span className={classes.spoken}> passa a ser </span>
            {to === '' ? <i>nada: é só uma instrução</i> : <code>{to}</code>}
            {count > 1 && <small>{plural(count, 'lugar', 'lugares')}</small>}
            {!hasName(from) && <q>{place.text}</q>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Mostrar ${rest === 1 ? 'a outra' : `as outras ${rest}`}`}
        </Button>
      )}
    </>
  )
}

/** Blanks look all alike: only the words around one tell which it is. */
const hasName = (tag: string): boolean => !/^(?:[_.…]+|[Xx./-]+)$/.test(tag)

function Untranslated({ foreign: { problems, translated }, sayText }: { foreign: Foreign; sayText: Props['sayText'] }) {
  if (problems.length === 0) return null
  return (
    <details open={translated.length === 0 || problems.length <= SHOWN / 2} className={classes.details}>
      <summary>{plural(problems.length, 'marcação fica como está', 'marcações ficam como estão')}</summary>
      <ul>
        {[...once(problems)].map(([key, { message, place, tag }]) => (
          <li key={key}>
            {message}
            {place && !message.includes(place.text) && <q>{place.text}</q>}
            {tag !== undefined && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`${tag} é texto mesmo`}
                onClick={() => sayText([tag])}
              >
                É texto mesmo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Identical problems in one place are listed once. */
function once(problems: Foreign['problems']): Map<string, Foreign['problems'][number]> {
  return new Map(
    problems.map((problem) => [`${problem.message} ${problem.place?.part} ${problem.place?.paragraph}`, problem]),
  )
}
