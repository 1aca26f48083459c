import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileTypeDocx, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ForeignTags as Foreign, ModelReading, Placeholder } from '#shared/api/interviews.ts'
import { definitionOf, templateShape, withoutTexts } from '#shared/interview/index.ts'
import type { InterviewCode, TemplateModel } from '#shared/interview/model.ts'
import { isList, isScope, roleOf } from '#shared/template/index.ts'
import { plural } from '../../../blocks/plural.ts'
import { client } from '../../../shell/client/index.ts'
import { fieldIcons } from '../../answer/fields/icons.ts'
import { acceptProposals, pendingProposals } from '../../edits/acceptProposals.ts'
import { changeModel } from '../../edits/changeModel.ts'
import { keepForeignTags } from '../../edits/keepForeignTags.ts'
import { removeModel } from '../../edits/removeModel.ts'
import { interviewKeys, modelQuery } from '../../queries.ts'
import { ModelDrop } from '../../upload/ModelDrop.tsx'
import { uploadModel } from '../../upload/uploadModel.ts'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import { Doubts } from './Doubts.tsx'
import { EditedFiles } from './EditedFiles.tsx'
import { ForeignTags } from './ForeignTags.tsx'
import { MarkingHelp } from './MarkingHelp.tsx'
import { MisspeltTag } from './MisspeltTag.tsx'
import { ModelConditions } from './ModelConditions.tsx'
import { ModelFile } from './ModelFile.tsx'
import { ModelPdf } from './ModelPdf.tsx'
import { ModelRevisions, type Settling } from './ModelRevisions.tsx'
import classes from './ModelsDrawer.module.css'
import { ProposedConditions } from './ProposedConditions.tsx'
import { remainingProblems } from './remainingProblems.ts'
import { suggestRef } from './suggestRef.ts'

type Props = { opened: boolean; onClose: () => void }

/** The Word documents that the interview fills: the fields of each, and the questions proposed for it. */
export function ModelsDrawer({ opened, onClose }: Props) {
  const { interview, code, saveFirst } = useEditor()
  const show = useShow()
  const take = async (file: File, onProgress: Parameters<typeof uploadModel>[2], replaces?: string) => {
    // The server adds the model to the stored interview, so the current content is saved first.
    await saveFirst()
    const reading = await uploadModel(interview.id, file, onProgress, replaces)
    await show(reading)
  }
  return (
    <EditorDrawer opened={opened} onClose={onClose} size={560} title={<b>Arquivos do Word</b>}>
      <div className={classes.whole}>
        {code.settings.templates.map((model) => (
          <Model key={model.id} model={model} replace={(file) => take(file, () => undefined, model.id)} />
        ))}
        <ModelDrop take={take} />
      </div>
    </EditorDrawer>
  )
}

/** Shows a file's analysis and the resulting interview together: otherwise a choice might apply to the previous interview. */
function useShow(): (reading: ModelReading) => Promise<void> {
  const {
    interview: { id },
    follow,
  } = useEditor()
  const queries = useQueryClient()
  return async (reading) => {
    const next = await client.interviews.getInterview({ params: { id } })
    queries.setQueryData(interviewKeys.model(id, reading.model.id), reading)
    follow(next)
  }
}

type ModelProps = { model: TemplateModel; replace: (file: File) => Promise<void> }

function Model({ model, replace }: ModelProps) {
  const { interview, edit, remove, saveFirst } = useEditor()
  const show = useShow()
  const reading = useQuery(modelQuery(interview.id, model.id))
  const [translation, setTranslation] = useState<Foreign>()
  const translate = async () => {
    // The server translates the stored interview's model, so the current content is saved first.
    await saveFirst()
    const params = { id: interview.id, modelId: model.id }
    const body = { dialect: reading.data?.foreign?.dialect }
    const { translation: done, ...next } = await client.interviews.translateModel({ params, body }, { quiet: true })
    await show(next)
    setTranslation(done)
  }
  const settle = async (body: Settling) => {
    await saveFirst()
    const params = { id: interview.id, modelId: model.id }
    const next = await client.interviews.settleModelRevisions({ params, body })
    await show(next)
  }
  const correct = async (ref: string, to: string) => {
    await saveFirst()
    const params = { id: interview.id, modelId: model.id }
    const next = await client.interviews.correctModelTag({ params, body: { ref, to } }, { quiet: true })
    await show(next)
  }
  const { plainTexts = [] } = model
  const asked = reading.data?.foreign && {
    ...reading.data.foreign,
    problems: withoutTexts(reading.data.foreign.problems, plainTexts),
  }
  const { foreign, problems } = remainingProblems(asked, reading.data?.problems ?? [])
  const saysText = (texts: readonly string[]) =>
    edit((known) => changeModel(known, model.id, { plainTexts: [...new Set(texts)] }))
  const kept = model.keepsForeignTags === true
  // Proposals for a document with untranslated tags would be undone by their translation.
  const undecided = foreign !== undefined && foreign.translated.length > 0 && !kept
  return (
    <section className={classes.model} aria-label={model.name}>
      <header className={classes.head}>
        <IconFileTypeDocx size={20} stroke={1.5} aria-hidden />
        <Title order={3}>{model.name}</Title>
        {model.madeBy !== 'editor' && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => remove((known) => removeModel(known, model.id), `"${model.name}" saiu do modelo.`)}
          >
            Remover
          </Button>
        )}
      </header>
      <ModelFile interviewId={interview.id} model={model} replace={replace} />
      <EditedFiles model={model} />
      {reading.isPending && <Skeleton height={80} />}
      {reading.isError && (
        <Alert color="red" variant="light" role="alert">
          {reading.error.message}
        </Alert>
      )}
      {reading.data && (
        <>
          {translation && <Done translation={translation} />}
          <ModelRevisions revisions={reading.data.revisions} settle={settle} />
          <Warnings warnings={reading.data.warnings} />
          {foreign && (
            <ForeignTags
              foreign={foreign}
              kept={kept}
              keep={(keeps) => edit((known) => keepForeignTags(known, model.id, keeps))}
              sayText={(tags) => saysText([...plainTexts, ...tags])}
              translate={translate}
            />
          )}
          {plainTexts.length > 0 && <PlainTexts texts={plainTexts} review={() => saysText([])} />}
          {!undecided && (
            <>
              <ModelConditions model={model} />
              <ModelPdf model={model} />
              <Problems problems={[...problems]} where={model.madeBy === 'editor' ? 'no documento' : 'no Word'} />
              <Doubts model={model} doubts={reading.data.doubts} />
              <Proposed reading={reading.data} correct={correct} />
              <ProposedConditions reading={reading.data} />
              {reading.data.placeholders.length === 0 && reading.data.signingPlaces.length === 0 && <MarkingHelp />}
              <Placeholders placeholders={reading.data.placeholders} />
              <SigningPlaces places={reading.data.signingPlaces} />
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Takes the focus from the button that disappeared. */
function Done({ translation }: { translation: Foreign }) {
  const count = translation.translated.reduce((sum, each) => sum + each.count, 0)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    line.current?.focus()
  }, [])
  return (
    <p ref={line} tabIndex={-1} role="status" className={classes.complete}>
      <IconCheck size={16} aria-hidden />
      {plural(count, 'marcação traduzida', 'marcações traduzidas')}. O documento original continua no histórico.
    </p>
  )
}

/** What looks like a tag and is text, as the author has said. */
function PlainTexts({ texts, review }: { texts: readonly string[]; review: () => void }) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed" className={classes.texts}>
        {texts.length === 1 ? 'Fica como texto' : 'Ficam como texto'}: {texts.slice(0, 5).join(', ')}
        {texts.length > 5 && ` e mais ${texts.length - 5}`}.
      </Text>
      <Button size="compact-sm" variant="default" onClick={review}>
        Rever
      </Button>
    </Group>
  )
}

/** What was removed from the file on upload, and leftovers of its author. */
function Warnings({ warnings }: { warnings: ModelReading['warnings'] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      {warnings.map(({ message, place }) => (
        <Text key={message} component="div" size="sm" data-verbatim>
          {message}
          {place && <q className={classes.quote}>{place.text}</q>}
        </Text>
      ))}
    </Alert>
  )
}

function Problems({ problems, where }: Pick<ModelReading, 'problems'> & { where: string }) {
  if (problems.length === 0) return null
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`Corrija ${where}: com isto, o documento não pode ser gerado`}
    >
      <ul className={classes.problems}>
        {problems.map(({ message, place }) => (
          <li key={`${message}-${place?.paragraph ?? ''}`}>
            {message}
            {place && <q className={classes.quote}>{place.text}</q>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type ProposedProps = {
  reading: ModelReading
  correct: (ref: string, to: string) => Promise<void>
}

function Proposed({ reading, correct }: ProposedProps) {
  const { code, edit } = useEditor()
  const pending = pendingProposals(code, reading.proposals)
  const asked = useMemo(() => Object.keys(templateShape(code)), [code])
  const count = pending.reduce((sum, { fields }) => sum + fields.length, 0)
  if (count === 0)
    return (
      reading.placeholders.length > 0 && (
        <p className={classes.complete}>
          <IconCheck size={16} aria-hidden />O modelo pergunta tudo o que este arquivo pede.
        </p>
      )
    )
  return (
    <div className={classes.proposals}>
      <Group justify="space-between">
        <Text fw={500}>O arquivo pergunta {plural(count, 'coisa', 'coisas')}</Text>
        <Button size="sm" onClick={() => edit((known) => acceptProposals(known, pending, newUid))}>
          Aceitar {count === 1 ? 'a proposta' : `todas as ${count}`}
        </Button>
      </Group>
      {pending.map(({ section, fields }) => (
        <div key={section}>
          <Text size="xs" c="dimmed" mb={4}>
            {section}
          </Text>
          <ul className={classes.rows}>
            {fields.map((field) => {
              const Icon = fieldIcons[field.type]
              return (
                <li key={field.ref}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  <span className={classes.field}>
                    {field.name || field.ref}
                    <small>
                      {definitionOf(field).labelOf(field)}
                      {field.listFields && ` · ${field.listFields.map((item) => item.name || item.ref).join(', ')}`}
                    </small>
                    <MisspeltTag tag={field.ref} meant={suggestRef(field.ref, asked)} correct={correct} />
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconPlus size={13} aria-hidden />}
                    aria-label={`Aceitar ${field.name || field.ref}`}
                    onClick={() => edit((known) => acceptProposals(known, [{ section, fields: [field] }], newUid))}
                  >
                    Aceitar
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Every placeholder that the current interview can fill, including derived ones; those of list items as 'socios.cpf'. */
function offeredRefs(code: InterviewCode): Set<string> {
  const shape = templateShape(code)
  const ofItems = Object.entries(shape).flatMap(([ref, value]) => {
    const [item] = isList(value) ? value : []
    return isScope(item) ? Object.keys(item).map((name) => `${ref}.${name}`) : []
  })
  return new Set([...Object.keys(shape), ...ofItems])
}

const kinds: { readonly [K in Placeholder['kind']]: string } = {
  value: 'valor',
  section: 'condicional',
  inverse: 'condicional inversa',
  list: 'lista',
}

function Placeholders({ placeholders }: { placeholders: readonly Placeholder[] }) {
  const { code } = useEditor()
  const [open, setOpen] = useState(false)
  const asked = useMemo(() => offeredRefs(code), [code])
  const refOf = ({ ref, list }: Placeholder) => (list ? `${list}.${ref}` : ref)
  if (placeholders.length === 0) return null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.details}>
      <summary>{plural(placeholders.length, 'marcação no arquivo', 'marcações no arquivo')}</summary>
      {open && (
        <ul className={classes.placeholders}>
          {placeholders.map((placeholder) => (
            <li key={`${refOf(placeholder)}-${placeholder.kind}-${placeholder.tag}`} className={classes.placeholder}>
              <code
                className={classes.chip}
                data-kind={placeholder.kind}
                data-unknown={!(placeholder.known || asked.has(refOf(placeholder))) || undefined}
              >
                {placeholder.tag}
              </code>
              <span className={classes.where}>
                {kinds[placeholder.kind]}
                {placeholder.list && ` de ${placeholder.list}`} ·{' '}
                {plural(placeholder.places.length, 'lugar', 'lugares')}
                {placeholder.places[0] && <q className={classes.quote}>{placeholder.places[0].text}</q>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Where people sign, and whether the settings say who they are. */
function SigningPlaces({ places }: { places: ModelReading['signingPlaces'] }) {
  const { code } = useEditor()
  const known = useMemo(
    () => new Set(code.settings.finish.signature.parties.map(({ tag }) => roleOf(tag))),
    [code.settings.finish.signature.parties],
  )
  const [open, setOpen] = useState(false)
  if (places.length === 0) return null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.details}>
      <summary>{plural(places.length, 'lugar para assinar', 'lugares para assinar')}</summary>
      {open && (
        <ul className={classes.placeholders}>
          {places.map(({ role, tag, lists, place }) => (
            <li key={`${tag} ${lists.join(' ')} ${place.part} ${place.paragraph}`} className={classes.placeholder}>
              <code className={classes.chip} data-kind="value" data-unknown={!known.has(role) || undefined}>
                {tag}
              </code>
              <span className={classes.where}>
                {known.has(role) ? 'assinatura' : 'falta dizer, em Quem assina, quem é esta pessoa'}
                <q className={classes.quote}>{place.text}</q>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
