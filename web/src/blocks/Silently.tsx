import { Component, type ReactNode } from 'react'

type State = { failed: boolean }

type Props = {
  children: ReactNode
  /** Said in its place, where one would miss it. */
  instead?: ReactNode
}

/** What is only an aid goes away when it fails, and takes nothing else along. */
export class Silently extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
