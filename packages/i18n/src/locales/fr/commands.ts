import type { TranslationOf } from '../../translation-of.ts';
import type { commands as english } from '../en/commands.ts';

export const commands: TranslationOf<typeof english, 'many'> = {
  terminal: {
    'set-online': {
      label: 'Mettre en ligne',
      summary: 'Mettre des terminaux en ligne',
      description: 'Remet le terminal à la disposition de la clientèle.',
      effect: 'Les clients peuvent de nouveau utiliser le terminal.',
    },
    'set-offline': {
      label: 'Mettre hors ligne',
      summary: 'Mettre des terminaux hors ligne',
      description: 'Retire le terminal du service à la clientèle.',
      effect: 'Les clients ne peuvent pas utiliser le terminal jusqu’à sa remise en ligne.',
    },
    restart: {
      label: 'Redémarrer le logiciel',
      summary: 'Redémarrer le logiciel de terminaux',
      description: 'Redémarre le logiciel du terminal.',
      effect: 'Le terminal est hors service jusqu’au redémarrage de son logiciel.',
    },
    reboot: {
      label: 'Redémarrer le terminal',
      summary: 'Redémarrer le matériel de terminaux',
      description: 'Redémarre le matériel du terminal.',
      effect: 'Le terminal s’éteint puis se rallume et reste hors service quelques minutes.',
    },
    'shut-down': {
      label: 'Arrêter',
      summary: 'Arrêter des terminaux',
      description: 'Arrête le terminal et l’éteint.',
      effect: 'Le terminal reste éteint. Seule une personne sur place peut le rallumer.',
    },
    unblock: {
      label: 'Débloquer',
      summary: 'Débloquer des terminaux',
      description: 'Lève le blocage du terminal.',
      effect: 'Le terminal sert de nouveau la clientèle. Un blocage par le fabricant subsiste.',
    },
  },
  'log-file': {
    request: {
      label: 'Demander les fichiers journaux',
      summary: 'Demander des fichiers journaux de terminaux',
      description: 'Demande au terminal ses fichiers journaux d’une période.',
      effect: 'Le terminal archive ses fichiers journaux et les envoie. Le service continue.',
    },
  },
  update: {
    perform: {
      label: 'Effectuer la mise à jour',
      summary: 'Mettre à jour des terminaux',
      description: 'Fait télécharger un fichier de mise à jour au terminal, qui l’installe et redémarre.',
      effect:
        'Le terminal télécharge le fichier en service, puis passe hors service pour l’installer et redémarrer. Si son autotest échoue, il revient à la version précédente.',
    },
  },
  backup: {
    request: {
      label: 'Demander une sauvegarde',
      summary: 'Demander des sauvegardes de terminaux',
      description: 'Demande au terminal de créer une sauvegarde et de l’envoyer.',
      effect: 'Le terminal crée une sauvegarde et l’envoie. Le service continue.',
    },
    restore: {
      label: 'Restaurer une sauvegarde',
      summary: 'Restaurer des sauvegardes sur des terminaux',
      description: 'Envoie une sauvegarde au terminal et restaure la configuration qu’elle contient.',
      effect:
        'Le terminal télécharge la sauvegarde en service, puis passe hors service, restaure ses paramètres et redémarre. Les mots de passe, les taux de change, les stocks et le journal ne changent pas.',
    },
  },
};
