import css from './state.module.css'

/** One piece of a skeleton: the shape of what comes. */
export const Bone = ({ width = '100%', height, radius }: { width?: string; height?: string; radius?: string }) => (
  <span className={css.bone} style={{ inlineSize: width, blockSize: height, borderRadius: radius }} aria-hidden="true" />
)
