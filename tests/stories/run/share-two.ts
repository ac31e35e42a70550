import { testStories } from './test-stories.tsx';

await testStories(1, 2);
