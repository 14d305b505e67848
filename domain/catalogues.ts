import type {
  Appearance,
  Availability,
  BodyComposition,
  CalendarGroup,
  ContractAnswer,
  ConversionState,
  Attendance,
  AbsenceReason,
  DeclineReason,
  RegisterMark,
  FileType,
  FixtureColumn,
  Foot,
  GameAssignmentState,
  GameContext,
  Graded,
  JournalCategory,
  JournalType,
  Label,
  Language,
  Level,
  MatchPosition,
  MatchSide,
  ObjectiveType,
  PersonType,
  PhysicalStature,
  PlayerType,
  Position,
  Procedure,
  PushService,
  Recommendation,
  ReplyAnswer,
  ReportRemarkKind,
  ReportType,
  Role,
  SquadRole,
  Status,
  StoryKind,
  Tag,
  Team,
} from './football.ts';
import type { NotificationType } from './notification-types.ts';

/** The values of each catalogue, under the name it has in the contract. */
export type Catalogues = {
  Role: Role;
  Label: Label;
  CalendarGroup: CalendarGroup;
  ReplyAnswer: ReplyAnswer;
  GameAssignmentState: GameAssignmentState;
  Availability: Availability;
  ReportRemarkKind: ReportRemarkKind;
  DeclineReason: DeclineReason;
  Attendance: Attendance;
  AbsenceReason: AbsenceReason;
  RegisterMark: RegisterMark;
  FileType: FileType;
  FixtureColumn: FixtureColumn;
  ConversionState: ConversionState;
  Language: Language;
  Level: Level;
  Team: Team;
  MatchPosition: MatchPosition;
  Position: Position;
  PlayerType: PlayerType;
  Status: Status;
  Foot: Foot;
  BodyComposition: BodyComposition;
  Appearance: Appearance;
  PhysicalStature: PhysicalStature;
  ContractAnswer: ContractAnswer;
  Procedure: Procedure;
  GameContext: GameContext;
  Recommendation: Recommendation;
  ReportType: ReportType;
  JournalCategory: JournalCategory;
  JournalType: JournalType;
  ObjectiveType: ObjectiveType;
  PersonType: PersonType;
  StoryKind: StoryKind;
  SquadRole: SquadRole;
  NotificationType: NotificationType;
  PushService: PushService;
  Tag: Tag;
  Graded: Graded;
  MatchSide: MatchSide;
};
