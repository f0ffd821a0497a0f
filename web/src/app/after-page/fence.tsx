import { Component, type ReactNode } from 'react'

/** Shows nothing in place of what fails inside it, and tells of it once. */
export class Fence extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
