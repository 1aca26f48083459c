import { Component, type ReactNode } from 'react'

type State = { failed: boolean }

/** What is only an aid goes away when it fails, and takes nothing else along. */
export class Silently extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
