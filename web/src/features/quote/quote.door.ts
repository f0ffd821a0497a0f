export { QuoteLesson } from './quote-lesson.tsx'
export { ShareButton } from './share-button.tsx'
