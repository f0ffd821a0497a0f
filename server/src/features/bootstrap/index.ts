// What bootstrap offers to other features.
export { assembleBootstrap, type BootstrapDeps, type EmbedParts } from './assemble-bootstrap.ts'
