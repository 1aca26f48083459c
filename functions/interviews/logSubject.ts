import type { LogSubject } from '#shared/api/logSubject.ts'
import type { StoredInterview } from './present.ts'

type Named = Pick<StoredInterview, 'interviewId' | 'name'>

/** An interview as a subject of the log. */
export const interviewSubject = ({ interviewId, name }: Named): LogSubject => ({
  kind: 'interview',
  id: interviewId,
  name,
})

/** The facts logged about an interview: those shown in lists, without the content, whose versions are kept. */
export const interviewFacts = (
  stored: Pick<
    StoredInterview,
    'name' | 'published' | 'publication' | 'formType' | 'fieldCount' | 'modelCount' | 'tags' | 'version'
  >,
) => ({
  name: stored.name,
  published: stored.published,
  publishedVersion: stored.publication?.version,
  formType: stored.formType,
  fieldCount: stored.fieldCount,
  modelCount: stored.modelCount,
  tags: stored.tags,
  version: stored.version,
})
