export default function LessonPage() { return <p>lesson</p> }
