// What this browser remembers; in private windows that is nothing, and that is fine.

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`yurt.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`yurt.${name}`);
    else localStorage.setItem(`yurt.${name}`, value);
  } catch {
    // nothing is remembered
  }
}
