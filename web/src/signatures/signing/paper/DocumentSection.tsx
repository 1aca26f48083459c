import { Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { PdfPage } from '../../../blocks/pdf/PdfPage.tsx'
import { plural } from '../../../blocks/plural.ts'
import { DownloadButton } from './DownloadButton.tsx'
import classes from './Paper.module.css'
import { useDocument } from './useDocument.ts'

/** The ratio of A4, until the file says otherwise. */
const A4 = 210 / 297
/** In points. */
const A4_WIDTH = 595

type Props = {
  hash: string
  document: Signing['documents'][number]
  isSigned: boolean
  /** This person has signed, and others have not yet: what they signed with is not on the pages. */
  isAwaited: boolean
  /** Of a page in CSS pixels. */
  width: number
  /** What lies on a page, counted from 0. */
  over: (page: number) => ReactNode
}

/** A document page by page. Its file is fetched when it is about to be seen. */
export function DocumentSection({ hash, document, isSigned, isAwaited, width, over }: Props) {
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '1200px 0px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  const [opened, retry] = useDocument(hash, document, near, isSigned)
  const pdf = opened.at === 'open' ? opened.pdf : undefined
  const count = pdf?.pages.length ?? document.pages
  const sizes = pdf?.pages ?? Array.from({ length: count }, () => ({ width: A4_WIDTH, height: A4_WIDTH / A4 }))
  return (
    <section
      ref={section}
      className={classes.document}
      aria-label={document.name}
      data-document={document.id}
      data-pages={count}
    >
      <header className={classes.documentTop}>
        <div className={classes.documentNames}>
          <h2 className={classes.documentName}>{document.name}</h2>
          <Text c="dimmed" size="sm">
            {plural(count, 'página', 'páginas')}
            {!isSigned && ` · ${writeBytes(document.size)}`}
          </Text>
          {isAwaited && (
            <Text c="dimmed" size="sm">
              Ainda sem as assinaturas: elas aparecem aqui quando todas as pessoas tiverem assinado.
            </Text>
          )}
        </div>
        <DownloadButton hash={hash} document={document} isSigned={isSigned} variant="default" label="Baixar" />
      </header>
      {opened.at === 'failed' ? (
        <div role="alert" className={classes.failed}>
          <Text ta="center">As páginas não puderam ser mostradas agora. {opened.text}</Text>
          <Button variant="default" onClick={retry}>
            {opened.needsReload ? 'Recarregar a página' : 'Tentar de novo'}
          </Button>
        </div>
      ) : (
        <div className={classes.scroller} data-scroller>
          {sizes.map((size, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number.
            <div key={at} className={classes.sheet} style={{ width: width || undefined }}>
              <PdfPage
                pdf={pdf}
                number={at + 1}
                count={count}
                ratio={size.width / size.height}
                scale={width > 0 ? width / size.width : 0}
              >
                {over(at)}
              </PdfPage>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
