import { Alert, Button, Skeleton, Title } from '@mantine/core'
import { IconFileTypeDocx, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ForeignTags as Foreign } from '#shared/api/interviews.ts'
import { withoutTexts } from '#shared/interview/index.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { client } from '../../../shell/client/index.ts'
import { changeModel } from '../../edits/changeModel.ts'
import { keepForeignTags } from '../../edits/keepForeignTags.ts'
import { removeModel } from '../../edits/removeModel.ts'
import { modelQuery } from '../../queries.ts'
import { useEditor } from '../state/useEditor.ts'
import { Doubts } from './Doubts.tsx'
import { EditedFiles } from './EditedFiles.tsx'
import { ForeignTags } from './ForeignTags.tsx'
import { MarkingHelp } from './MarkingHelp.tsx'
import { ModelConditions } from './ModelConditions.tsx'
import { ModelFile } from './ModelFile.tsx'
import { ModelPdf } from './ModelPdf.tsx'
import { ModelRevisions, type Settling } from './ModelRevisions.tsx'
import classes from './ModelsDrawer.module.css'
import { Placeholders } from './Placeholders.tsx'
import { Proposed } from './Proposed.tsx'
import { ProposedConditions } from './ProposedConditions.tsx'
import { PlainTexts, Problems, Translated, Warnings } from './ReadingNotes.tsx'
import { remainingProblems } from './remainingProblems.ts'
import { SigningPlaces } from './SigningPlaces.tsx'
import { useShow } from './useShow.ts'

type ModelProps = { model: TemplateModel; replace: (file: File) => Promise<void> }

/** A Word file, and what was read from it. */
export function Model({ model, replace }: ModelProps) {
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
          {translation && <Translated translation={translation} />}
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
