// The secret part of a link stands behind its #. Programs that pass links on like to cut them there.

/** That part, if it is whole. */
export const tokenOf = (hash: string): string | undefined => /^#([\w-]{16,128})$/.exec(hash)?.[1];
