import { useState } from 'react';

/** Users who dismissed the onboarding in this browser: their ids as a JSON list. */
const DISMISSED_KEY = 'onboardingDismissed';

function dismissedUsers(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a user has dismissed the onboarding, and the function to do so. */
export function useDismissed(userId: string): [boolean, () => void] {
  const [dismissed, setDismissed] = useState(() => dismissedUsers().includes(userId));
  const dismiss = (): void => {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify([...new Set([...dismissedUsers(), userId])]));
    setDismissed(true);
  };
  return [dismissed, dismiss];
}
