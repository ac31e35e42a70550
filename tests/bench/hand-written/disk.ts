/** What a page about disks knows of them. */
export interface Disk {
  id: string;
  display_name: string;
  status: string;
  size: number;
  volume_type: string;
  attachments: { serverId: string; device?: string }[];
  bootable: boolean;
  created: string;
  _refs?: { serverId?: Record<string, { title: string }>; volume_type?: Record<string, { title: string }> };
}

/** A page of them, as the API answers it. */
export interface DiskPage {
  content: Disk[];
  totalElements: number;
  totalPages: number;
}

/** Statuses by their tone and words. */
export const STATUS: Record<string, [tone: string, text: string]> = {
  available: ['ok', 'Доступен'],
  'in-use': ['ok', 'Используется'],
  creating: ['progress', 'Создаётся'],
  deleting: ['progress', 'Удаляется'],
  error: ['error', 'Ошибка'],
};

/** Types of disks. */
export const TYPES: Record<string, string> = { STANDARD: 'Стандартный', FAST: 'Быстрый' };
