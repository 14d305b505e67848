import i18next from 'i18next';
import type { MessageType, NotificationType } from '#domain/notification-types.ts';

export const kindName = (type: NotificationType): string => i18next.t(`messages.kinds.${type as MessageType}`);
