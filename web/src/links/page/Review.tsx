import { Button, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconFileCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import { useCloseOnBack } from '../../blocks/dialogs/useCloseOnBack.ts'
import { DocumentPaper } from '../../documents/index.ts'
import type { useAnswering } from '../../executions/index.ts'
import classes from './Review.module.css'

type Props = {
  link: OpenedLink
  answering: ReturnType<typeof useAnswering>
  /** The document of a model with the answers that were saved. */
  read: (modelId: string) => Promise<Blob>
}

/** The document with the visitor's answers, before they send them: nobody signs or sends what was never shown. */
export default function Review({ link, answering, read }: Props) {
  const { review, finishing, content, opened, saveNow, finishLabel } = answering
  const heading = useRef<HTMLHeadingElement>(null)
  // The document is filled with what is saved: older answers are not shown as if they were these.
  const [saved, setSaved] = useState<boolean>()
  const save = useRef(saveNow)
  const showSaved = () => void save.current().then(setSaved)
  useEffect(() => {
    heading.current?.focus()
    void save.current().then(setSaved)
  }, [])
  const leave = () => {
    review.leave()
    // Where they were.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main form [type="submit"]')?.focus())
  }
  useCloseOnBack(true, leave)
  const { interview } = opened
  const code = useMemo(
    () => ({
      ...interview,
      settings: {
        ...interview.settings,
        templates: interview.settings.templates.map((model, at) => ({ ...model, name: `Documento ${at + 1}` })),
      },
    }),
    [interview],
  )
  const load = useCallback(async (modelId: string) => new Uint8Array(await (await read(modelId)).arrayBuffer()), [read])
  return (
    <main className={classes.review}>
      <div className={classes.words}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          Confira o documento
        </Title>
        <Text c="dimmed">
          É assim que ele fica com as suas respostas. Se algo estiver errado, volte e corrija; se estiver certo, envie a{' '}
          {link.organization.name}.
        </Text>
      </div>
      <div className={classes.paper}>
        {saved === false && (
          <div role="alert" className={classes.unsaved}>
            <Text>
              As últimas respostas ainda não foram guardadas, talvez por falta de conexão. Nada se perdeu: elas estão
              neste aparelho.
            </Text>
            <Button variant="default" onClick={showSaved}>
              Mostrar o documento
            </Button>
          </div>
        )}
        {saved && (
          <DocumentPaper
            code={code}
            answers={content().values}
            namesBlanks={false}
            load={load}
            focused={undefined}
            onPlace={() => undefined}
          />
        )}
      </div>
      <div className={classes.bar}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={finishing}
          onClick={leave}
        >
          Voltar às perguntas
        </Button>
        <Button
          size="md"
          loading={finishing}
          leftSection={<IconFileCheck size={18} aria-hidden />}
          onClick={review.accept}
        >
          {finishLabel}
        </Button>
      </div>
    </main>
  )
}
