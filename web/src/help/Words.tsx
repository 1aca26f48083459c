import { Link, useLocation } from 'react-router'
import { routeOf } from '../shell/navigation/routes.ts'
import { type Piece, piecesOf } from './markup.ts'

/** A text with its labels, markings and links. */
export function Words({ text }: { text: string }) {
  return piecesOf(text).map((piece) => <PieceView key={piece.at} piece={piece} />)
}

function PieceView({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'label':
      return <b>{piece.text}</b>
    case 'code':
      return <code>{piece.text}</code>
    case 'link':
      return <Way to={piece.to} text={piece.text} />
  }
}

/** A link to a screen, or to a page outside the application. */
function Way({ to, text }: { to: string; text: string }) {
  const { state } = useLocation()
  const isScreen = routeOf(to.replace(/[?#].*$/, '')) !== undefined
  return isScreen ? (
    <Link to={to} state={to.startsWith('/ajuda') ? state : undefined}>
      {text}
    </Link>
  ) : (
    <a href={to}>{text}</a>
  )
}
